/** What visitors would see of a content as it is typed: a frame without scripts, on phone, tablet and desktop. */
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { textOf } from '../../../i18n/text';
import { useAnswer } from '../../form/use-preview';
import { RadioGroup } from '../../ui';
import styles from './preview.module.css';

const widths = { phone: 375, tablet: 768, desktop: 1280 } as const;
type Device = keyof typeof widths;
const icons = { phone: Smartphone, tablet: Tablet, desktop: Monitor };
const devices = ['phone', 'tablet', 'desktop'] as const;

export interface PreviewPaneProps {
  kind: string;
  draft: Readonly<Record<string, unknown>>;
  idTiers: string | null;
  identifier?: string | null;
  /** Prefix of the texts of what is said of it, by their codes; those of style sheets unless given. */
  messagesText?: string;
  /** Prefix of the texts of what is wrong with components, by their codes. */
  faultsText?: string;
  /** The device shown first. */
  first?: Device;
  /** Further devices, drawn beside the chosen one where the pane is wide enough. */
  beside?: readonly Device[];
  /** The language it is looked at in; absent: chosen in its head. */
  lang?: 'fr' | 'en';
  /** Further choices, at the end of its head. */
  choices?: ReactNode;
  /** Key of the component (`data-ref`) that is outlined and brought into view. */
  chosen?: string | null;
  /** Told of the component that is clicked in the document. */
  onChoose?: (ref: string) => void;
}

interface PreviewAnswer {
  url: string;
  messages: readonly PreviewMessage[];
}

interface PreviewMessage {
  code: string;
  line?: number | null;
  params?: Readonly<Record<string, string | number>>;
  /** Key of the component that it is about. */
  ref?: string;
  /** What is wrong with that component; texts of `faultsText`. */
  faults?: readonly { code: string; params: Readonly<Record<string, string | number>> }[];
}

/** Messages at most, those of components at fault apart. */
const mostMessages = 5;

/** Milliseconds without a key before it is drawn again. */
const quiet = 40;

/** The same for what is beside: it does not hold up what is looked at. */
const later = 250;

export function PreviewPane({
  kind,
  draft,
  idTiers,
  identifier = null,
  messagesText = 'core.content.preview.messages',
  faultsText = `${messagesText}.faults`,
  first = 'phone',
  beside = [],
  lang: given,
  choices,
  chosen = null,
  onChoose,
}: PreviewPaneProps) {
  const t = useText();
  const [device, setDevice] = useState<Device>(first);
  const [own, setLang] = useState<'fr' | 'en'>('fr');
  const lang = given ?? own;
  const [pane, isWide] = useWide();
  const asked: Asked = { kind, draft, idTiers, identifier, lang, device };
  const { preview, isWaiting } = useAnswer<PreviewAnswer>(place, 'preview', JSON.stringify(asked), undefined, quiet);
  const besides = isWide ? beside.filter((each) => each !== device) : [];
  const atFault = (preview?.messages ?? []).filter(({ faults }) => faults !== undefined);
  const others = (preview?.messages ?? []).filter(({ faults }) => faults === undefined);
  const lineOf = ({ code, line, params, ref, faults = [] }: PreviewMessage): ReactNode => {
    const said = t(textOf(`${messagesText}.${code}`), { ligne: line ?? 0, ...params });
    const reasons = faults.map((fault) => t(textOf(`${faultsText}.${fault.code}`), fault.params));
    const words = [said, reasons.join(', ')].join(' ').trim();
    if (ref === undefined || onChoose === undefined) return words;
    return (
      <button type="button" aria-current={ref === chosen} onClick={() => onChoose(ref)}>
        {words}
      </button>
    );
  };
  return (
    <section ref={pane} data-pane className={styles.pane} aria-label={t(core('content.preview.title'))}>
      <div className={styles.head}>
        <RadioGroup
          look="segment"
          aria-label={t(core('content.preview.device'))}
          value={device}
          onValueChange={(value) => setDevice(devices.find((each) => each === value) ?? 'phone')}
          choices={devices.map((each) => {
            const Icon = icons[each];
            return { value: each, label: t(core(`content.preview.${each}`)), icon: <Icon aria-hidden="true" /> };
          })}
        />
        {given === undefined && (
          <RadioGroup
            look="segment"
            aria-label={t(core('content.preview.language'))}
            value={lang}
            onValueChange={(value) => setLang(value === 'en' ? 'en' : 'fr')}
            choices={[
              { value: 'fr', label: 'FR' },
              { value: 'en', label: 'EN' },
            ]}
          />
        )}
        {choices}
      </div>
      <div className={styles.messages} role="status">
        {isWaiting && <p>{t(core('content.preview.failed'))}</p>}
        {atFault.length > 0 && (
          <ul className={styles.faults}>
            {atFault.map((message) => (
              <li key={JSON.stringify(message)}>{lineOf(message)}</li>
            ))}
          </ul>
        )}
        {others.slice(0, mostMessages).map((message) => (
          <p key={JSON.stringify(message)}>{lineOf(message)}</p>
        ))}
      </div>
      <div className={styles.screens}>
        {preview && (
          <Frames
            url={preview.url}
            width={widths[device]}
            title={t(core('content.preview.title'))}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
        {besides.map((each) => (
          <Beside key={each} asked={{ ...asked, device: each }} chosen={chosen} onChoose={onChoose} />
        ))}
      </div>
      <p className={styles.foot}>
        {[device, ...besides].map((each) => `${t(core(`content.preview.${each}`))} ${widths[each]} px`).join(' · ')}
      </p>
    </section>
  );
}

interface Asked {
  kind: string;
  draft: Readonly<Record<string, unknown>>;
  idTiers: string | null;
  identifier: string | null;
  lang: 'fr' | 'en';
  device: Device;
}

/** Pixels from which a second device has its place beside the first. */
const wide = 960;

function useWide() {
  const pane = useRef<HTMLElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    if (!pane.current) return;
    const observer = new ResizeObserver(([entry]) => setWide((entry?.contentRect.width ?? 0) >= wide));
    observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);
  return [pane, isWide] as const;
}

/** The same on another device; what is to be said of it was said. */
function Beside({ asked, chosen, onChoose }: { asked: Asked } & Pick<FramesProps, 'chosen' | 'onChoose'>) {
  const t = useText();
  const { preview } = useAnswer<PreviewAnswer>(place, 'preview', JSON.stringify(asked), undefined, later);
  if (!preview) return null;
  const title = `${t(core('content.preview.title'))} · ${t(core(`content.preview.${asked.device}`))}`;
  return <Frames url={preview.url} width={widths[asked.device]} title={title} chosen={chosen} onChoose={onChoose} />;
}

const place = { service: 'page-management', path: '', name: 'preview' } as const;

interface FramesProps {
  url: string;
  width: number;
  title: string;
  chosen: string | null;
  onChoose: ((ref: string) => void) | undefined;
}

/**
 * The document of now stays until the next one is drawn. Nothing in it runs, by its own policy too: it may be of our origin,
 * so that what is clicked can be read.
 */
function Frames({ url, width, title, chosen, onChoose }: FramesProps) {
  const [shown, setShown] = useState(url);
  const [scale, setScale] = useState(1);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) =>
      setScale(Math.min(1, (entry?.contentRect.width ?? width) / width)),
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (shown !== '') mark(frame.current?.contentDocument ?? null, chosen);
  }, [chosen, shown]);
  const follow = (document: Document | null) => {
    // The first thing of the document that is the console's.
    document?.addEventListener('click', (event) => {
      event.preventDefault();
      const held = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-ref]');
      const ref = held?.getAttribute('data-ref');
      if (ref) onChoose?.(ref);
    });
  };
  const frames = shown === url ? [url] : [shown, url];
  return (
    <div ref={box} className={styles.screen} style={{ flexGrow: width }}>
      {frames.map((each) => (
        <iframe
          key={each}
          src={each}
          title={title}
          ref={each === shown ? frame : undefined}
          // Of our origin, for the pictures of our storage; without scripts.
          sandbox="allow-same-origin"
          aria-hidden={each !== shown}
          className={each === shown ? styles.frame : styles.next}
          style={{
            width,
            height: `${100 / scale}%`,
            transform: `scale(${scale})`,
            // In the middle of the pane, as wide as it is seen.
            insetInlineStart: `max(0px, 50% - ${(width * scale) / 2}px)`,
          }}
          onLoad={(event) => {
            if (onChoose) follow(event.currentTarget.contentDocument);
            mark(event.currentTarget.contentDocument, chosen);
            setShown(url);
          }}
        />
      ))}
    </div>
  );
}

/** Outlines a component, and brings it into view. */
function mark(document: Document | null, ref: string | null): void {
  for (const element of document?.querySelectorAll('[data-chosen]') ?? []) element.removeAttribute('data-chosen');
  if (document === null || ref === null) return;
  const found = [...document.querySelectorAll('[data-ref]')].filter((each) => each.getAttribute('data-ref') === ref);
  for (const element of found) element.setAttribute('data-chosen', '');
  found.find((each) => each.getClientRects().length > 0)?.scrollIntoView({ block: 'nearest' });
}
