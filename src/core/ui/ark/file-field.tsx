import { FileUpload } from '@ark-ui/react/file-upload';
import { FileText, Upload, X } from 'lucide-react';
import { classNames } from '../class-names';
import { ariaOf, type FieldProps } from '../inputs/field-props';
import styles from './file-field.module.css';

/** Why a file was refused. */
export type FileRefusal = 'type' | 'too-large' | 'too-many' | 'other';

export interface FileTexts {
  /** "Déposer un fichier ici, ou" */
  drop: string;
  /** "parcourir" */
  browse: string;
  remove: (name: string) => string;
}

export interface FileFieldProps extends FieldProps {
  value: readonly File[];
  onValueChange: (files: readonly File[]) => void;
  onRefuse?: (refused: readonly { file: File; why: FileRefusal }[]) => void;
  /** MIME types to extensions: `{ 'image/png': ['.png'] }`. */
  accept?: Readonly<Record<string, string[]>>;
  /** Bytes. */
  maxSize?: number;
  formatSize: (bytes: number) => string;
  texts: FileTexts;
}

function refusalOf(code: string | undefined): FileRefusal {
  switch (code) {
    case 'FILE_INVALID_TYPE':
      return 'type';
    case 'FILE_TOO_LARGE':
      return 'too-large';
    case 'TOO_MANY_FILES':
      return 'too-many';
    default:
      return 'other';
  }
}

/** Files dropped or browsed. */
export function FileField(props: FileFieldProps) {
  const { value, onValueChange, onRefuse, accept, maxSize, formatSize, texts, id, disabled, readOnly, className } =
    props;
  return (
    <FileUpload.Root
      acceptedFiles={[...value]}
      onFileAccept={(details) => onValueChange(details.files)}
      onFileReject={(details) =>
        onRefuse?.(details.files.map(({ file, errors }) => ({ file, why: refusalOf(errors[0]) })))
      }
      {...(accept !== undefined && { accept })}
      {...(maxSize !== undefined && { maxFileSize: maxSize })}
      maxFiles={1}
      disabled={disabled}
      readOnly={readOnly}
      ids={{ ...(id !== undefined && { trigger: id }) }}
      translations={{ dropzone: `${texts.drop} ${texts.browse}`, deleteFile: (file) => texts.remove(file.name) }}
      className={classNames(styles.upload, className)}
    >
      <FileUpload.Dropzone
        disableClick
        className={styles.zone}
        role="presentation"
        tabIndex={-1}
        aria-label={undefined}
      >
        <Upload aria-hidden="true" />
        <span>
          {texts.drop}{' '}
          <FileUpload.Trigger
            {...ariaOf(props)}
            aria-labelledby={props['aria-labelledby'] && `${props['aria-labelledby']} ${id}`}
            className={styles.browse}
          >
            {texts.browse}
          </FileUpload.Trigger>
        </span>
      </FileUpload.Dropzone>
      {value.length > 0 && (
        <FileUpload.ItemGroup className={styles.files}>
          {value.map((file) => (
            <FileUpload.Item key={`${file.name}-${file.size}-${file.lastModified}`} file={file} className={styles.file}>
              <FileText aria-hidden="true" />
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{formatSize(file.size)}</span>
              <FileUpload.ItemDeleteTrigger className={styles.remove}>
                <X aria-hidden="true" />
              </FileUpload.ItemDeleteTrigger>
            </FileUpload.Item>
          ))}
        </FileUpload.ItemGroup>
      )}
      <FileUpload.HiddenInput aria-label={texts.browse} tabIndex={-1} aria-hidden="true" />
    </FileUpload.Root>
  );
}
