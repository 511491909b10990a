/** A button that asks for a file of this machine. */
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../core';

interface FileButtonProps {
  label: string;
  accept: string;
  onFile: (file: File) => void;
}

export function FileButton({ label, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<Upload />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
