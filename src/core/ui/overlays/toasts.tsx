import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { type Toast, useToaster } from 'react-hot-toast/headless';
import { classNames } from '../class-names';
import { IconButton } from '../icon-button';
import { Kbd } from '../marks/kbd';
import { ProgressBar } from '../marks/progress-bar';
import { Spinner } from '../marks/spinner';
import { forget, type Notice, noticeLimit, noticeOf, unsay } from './toast';
import styles from './toasts.module.css';

export interface ToastsProps {
  /** Name of the region ("Notifications"). */
  label: string;
  closeLabel: string;
}

const icons = {
  done: <CircleCheck aria-hidden="true" />,
  problem: <CircleAlert aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  working: <Spinner />,
} as const;

/** Where toasts appear: put it once in the shell. At most five; time stops under the pointer and the focus. */
export function Toasts({ label, closeLabel }: ToastsProps) {
  const { toasts, handlers } = useToaster();
  const shown = toasts.filter((item) => item.visible);
  const surplus = shown
    .slice(noticeLimit)
    .map((item) => item.id)
    .join(' ');
  useEffect(() => {
    for (const id of surplus.split(' ')) if (id !== '') unsay(id);
  }, [surplus]);
  return (
    <section
      aria-label={label}
      className={styles.stack}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.slice(0, noticeLimit + 1).map((item) => {
        const notice = noticeOf(item.id);
        return notice && <Place key={item.id} item={item} notice={notice} closeLabel={closeLabel} />;
      })}
    </section>
  );
}

/** One toast in its place. Its notice goes with it: one that comes meanwhile is not this one's to forget. */
function Place({ item, notice, closeLabel }: { item: Toast; notice: Notice; closeLabel: string }) {
  const { id } = item;
  useEffect(() => () => forget(id, notice), [id, notice]);
  return (
    <div className={classNames(styles.place, !item.visible && styles.leaving)} {...item.ariaProps}>
      <ToastCard notice={notice} closeLabel={closeLabel} duration={item.duration} onClose={() => unsay(id)} />
    </div>
  );
}

interface ToastCardProps {
  notice: Notice;
  closeLabel: string;
  duration: number | undefined;
  onClose: () => void;
}

/** One toast. */
function ToastCard({ notice, closeLabel, duration, onClose }: ToastCardProps) {
  const { kind = 'info', text, detail, action, progress, closeable = true } = notice;
  const fades = duration !== undefined && Number.isFinite(duration);
  const act = () => {
    action?.onClick();
    onClose();
  };
  return (
    <div className={classNames(styles.toast, styles[kind])}>
      <span className={styles.icon}>{icons[kind]}</span>
      <div className={styles.words}>
        <div className={styles.text}>{text}</div>
        {detail !== undefined && <div className={styles.detail}>{detail}</div>}
        {progress !== undefined && (
          <ProgressBar label={typeof text === 'string' ? text : closeLabel} value={progress} max={1} />
        )}
      </div>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
          {action.keys && <Kbd keys={action.keys} look="inherit" />}
        </button>
      )}
      {closeable && (
        <IconButton
          size="small"
          icon={<X aria-hidden="true" />}
          label={closeLabel}
          onClick={onClose}
          className={styles.close}
        />
      )}
      {fades && <span className={styles.time} style={{ animationDuration: `${duration}ms` }} aria-hidden="true" />}
    </div>
  );
}
