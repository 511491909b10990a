/** What visitors would see of a content as it is typed: a frame without scripts, on phone, tablet and desktop. */
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useLocale, useText } from '../../../i18n/react';
import { textOf } from '../../../i18n/text';
import type { PreviewMessage } from '../../contract';
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
  /** The language it is looked at in; absent: chosen in its head, that of the interface first. */
  lang?: 'fr' | 'en';
  /** Further choices, at the end of its head. */
  choices?: ReactNode;
  /** Key of the component (`data-ref`) that is outlined and brought into view. */
  chosen?: string | null;
  /** Called with the component that is clicked in the document. */
  onChoose?: (ref: string) => void;
}

interface PreviewAnswer {
  /** Of the document, under its own policy. */
  url: string;
  html: string;
  messages: readonly PreviewMessage[];
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
  const [own, setLang] = useState<'fr' | 'en'>(useLocale());
  const lang = given ?? own;
  const [pane, isWide] = useWide();
  const request: PreviewRequest = { kind, draft, idTiers, identifier, lang, device };
  const { preview, isWaiting } = useAnswer<PreviewAnswer>(place, 'preview', JSON.stringify(request), undefined, quiet);
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
            return {
              value: each,
              label: t(core(`content.preview.${each}`)),
              icon: <Icon aria-hidden="true" className={each === 'tablet' ? styles.turned : undefined} />,
            };
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
          <Frame
            answer={preview}
            lang={lang}
            width={widths[device]}
            title={t(core('content.preview.title'))}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
        {besides.map((each) => (
          <Beside key={each} request={{ ...request, device: each }} chosen={chosen} onChoose={onChoose} />
        ))}
      </div>
      <p className={styles.foot}>
        {[device, ...besides].map((each) => `${t(core(`content.preview.${each}`))} ${widths[each]} px`).join(' · ')}
      </p>
    </section>
  );
}

interface PreviewRequest {
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
function Beside({ request, chosen, onChoose }: { request: PreviewRequest } & Pick<FrameProps, 'chosen' | 'onChoose'>) {
  const t = useText();
  const { preview } = useAnswer<PreviewAnswer>(place, 'preview', JSON.stringify(request), undefined, later);
  if (!preview) return null;
  const title = `${t(core('content.preview.title'))} · ${t(core(`content.preview.${request.device}`))}`;
  const { lang, device } = request;
  return <Frame answer={preview} width={widths[device]} {...{ lang, title, chosen, onChoose }} />;
}

const place = { service: 'page-management', path: '', name: 'preview' } as const;

interface FrameProps {
  answer: PreviewAnswer;
  lang: 'fr' | 'en';
  width: number;
  title: string;
  chosen: string | null;
  onChoose: ((ref: string) => void) | undefined;
}

/**
 * The document is loaded once, with the policy that its address brings; what is drawn afterwards is written into it, so that it
 * neither flickers nor loses its place. Nothing in it runs, by its policy and by the frame's: it may be of our origin, so that it
 * can be written and what is clicked can be read.
 */
function Frame({ answer, lang, width, title, chosen, onChoose }: FrameProps) {
  const [address] = useState(answer.url);
  const [isLoaded, setLoaded] = useState(false);
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
  const { url, html } = answer;
  const written = useRef(address);
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!isLoaded || !shown) return;
    if (written.current !== url) write(shown, html, lang);
    written.current = url;
    mark(shown, chosen);
  }, [isLoaded, url, html, lang, chosen]);
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!isLoaded || !shown || !onChoose) return;
    // The first thing of the document that is the console's.
    const follow = (event: MouseEvent) => {
      event.preventDefault();
      const held = shown.elementFromPoint(event.clientX, event.clientY)?.closest('[data-ref]');
      const ref = held?.getAttribute('data-ref');
      if (ref) onChoose(ref);
    };
    shown.addEventListener('click', follow);
    return () => shown.removeEventListener('click', follow);
  }, [isLoaded, onChoose]);
  return (
    <div ref={box} className={styles.screen} style={{ flexGrow: width }}>
      <iframe
        ref={frame}
        src={address}
        title={title}
        // Of our origin, for the pictures of our storage; without scripts.
        sandbox="allow-same-origin"
        className={styles.frame}
        style={{
          width,
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
          // In the middle of the pane, as wide as it is seen.
          insetInlineStart: `max(0px, 50% - ${(width * scale) / 2}px)`,
        }}
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}

/** Puts a document in the place of the one that a frame shows: parsed there, under its policy. */
function write(shown: Document, html: string, lang: string): void {
  const next = shown.createElement('html');
  next.innerHTML = html;
  const [head, body] = [next.querySelector('head'), next.querySelector('body')];
  shown.documentElement.lang = lang;
  // Style sheets that stay are not applied anew.
  if (head && head.innerHTML !== shown.head.innerHTML) shown.head.replaceChildren(...head.childNodes);
  shown.body.replaceChildren(...(body?.childNodes ?? []));
}

/** Outlines a component, and brings it into view in its document: the page around it stays where it is. */
function mark(document: Document | null, ref: string | null): void {
  for (const element of document?.querySelectorAll('[data-chosen]') ?? []) element.removeAttribute('data-chosen');
  if (document === null || ref === null) return;
  const found = [...document.querySelectorAll('[data-ref]')].filter((each) => each.getAttribute('data-ref') === ref);
  for (const element of found) element.setAttribute('data-chosen', '');
  const [seen] = found.filter((each) => each.getClientRects().length > 0);
  const view = document.scrollingElement;
  if (seen === undefined || view === null) return;
  const { top, bottom } = seen.getBoundingClientRect();
  // `scrollIntoView` would scroll the console too. One that fills the view is left as it is looked at.
  if (top < 0 !== bottom > view.clientHeight) view.scrollTop += top;
}
