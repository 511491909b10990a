import { type ReactNode, useState } from 'react';
import { DialogPanel } from '../ark-parts';

export interface DialogProps {
  open: boolean;
  /** Requested by Escape, the cross or a click outside; the owner decides. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  closeLabel: string;
  size?: 'small' | 'normal' | 'large' | 'full';
  /** `alertdialog` for a confirmation: a click outside does nothing. */
  role?: 'dialog' | 'alertdialog';
  outside?: 'close' | 'keep';
  initialFocus?: () => HTMLElement | null;
}

/** A modal window; a sheet on phones. */
export function Dialog(props: DialogProps) {
  return <Modal {...props} place="center" />;
}

/** A modal panel at the side. */
export function Drawer(props: DialogProps) {
  return <Modal {...props} place="side" />;
}

function Modal(props: DialogProps & { place: 'center' | 'side' }) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted && <DialogPanel {...props} />;
}
