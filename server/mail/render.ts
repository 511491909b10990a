/** A template with its placeholders filled: plain substitution, each value written as its type and its place want it. */
import { convert } from 'html-to-text';
import { markupLimits } from '../../src/core/model/code/fault';
import { isHeavy } from '../../src/core/model/code/html';
import { piecesOf } from '../../src/core/model/template';
import { formatOf } from '../../src/i18n/format';
import type { Locale } from '../../src/i18n/text';
import type { InheritedLeaf } from '../../src/plugins/mails/model';
import {
  isPlaceholder,
  type Label,
  type MailData,
  type MailLine,
  type PlaceholderName,
  type PlaceholderValue,
  placeholderTypes,
} from '../../src/plugins/mails/models/placeholders';
import { escapeHtml } from '../content/escape';
import { oneLine } from './mailer';
import { htmlSentences, subjectSentences, textSentences } from './sentences';

/** What a template comes to once inherited: every leaf is there. */
export type MailTexts = Readonly<Record<InheritedLeaf, string>>;

export interface Rendered {
  objet: string;
  html: string;
  texte: string;
}

/** Where a value is written. */
type Place = 'subject' | 'html' | 'text';

/** The site that writes: the zone of its hours, the currency of its amounts, what it shows of itself around its words. */
export interface MailSite {
  /** Named with hours; the platform's when absent. */
  zone?: string | undefined;
  currency?: string | undefined;
  /** Pictures above the words, by their addresses. */
  pictures?: readonly string[];
  /** Beneath the words: how it is reached. */
  contact?: readonly string[];
}

/** Renders the three parts of a mail; without English, the French is said. What nothing fills takes its sentence with it. */
export function renderMail(texts: MailTexts, data: MailData, locale: Locale, site: MailSite = {}): Rendered {
  const isEnglish = locale === 'en' && texts.htmlEn.trim() !== '';
  const [html, plain] = isEnglish ? [texts.htmlEn, texts.texteEn] : [texts.htmlFr, texts.texteFr];
  const subject = (isEnglish && texts.objetEn) || texts.objetFr;
  const language: Locale = isEnglish ? 'en' : 'fr';
  const isEmpty = (name: string) => isPlaceholder(name) && valueOf(name, data[name], language, 'text') === '';
  const filled = fill(htmlSentences(html, isEmpty), data, language, 'html', site);
  return {
    objet: oneLine(fill(subjectSentences(subject, isEmpty), data, language, 'subject', site)),
    html: framed(filled, data['site'], site),
    texte: signed(
      plain.trim() === '' ? textOfHtml(filled) : fill(textSentences(plain, isEmpty), data, language, 'text', site),
      site,
    ),
  };
}

/** Names of a template that nothing stands for in these data. */
export function emptyIn(texts: MailTexts, data: MailData, locale: Locale): PlaceholderName[] {
  const isEnglish = locale === 'en' && texts.htmlEn.trim() !== '';
  const parts = isEnglish ? [texts.objetEn, texts.htmlEn, texts.texteEn] : [texts.objetFr, texts.htmlFr, texts.texteFr];
  const names = parts.flatMap((part) =>
    piecesOf(part, 'code').flatMap((each) => ('placeholder' in each ? [each.placeholder] : [])),
  );
  return [...new Set(names)].filter(isPlaceholder).filter((name) => valueOf(name, data[name], locale, 'text') === '');
}

/** Characters that are turned into text whatever they hold. */
const short = 4_000;

/** The plain text of an HTML part (none of one that no model takes), for those who read no HTML. */
export function textOfHtml(html: string): string {
  if (html.length > short && isHeavy(html)) return '';
  return convert(html, {
    wordwrap: false,
    limits: { maxDepth: markupLimits.depth, ellipsis: '' },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'table.lignes', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
}

/** An HTML part between the pictures of its site and how it is reached. */
function framed(html: string, name: MailData['site'], { pictures = [], contact = [] }: MailSite): string {
  const alt = escapeHtml(typeof name === 'string' ? name : '');
  // What says nothing is replaced by the built-in text.
  if (html.trim() === '') return html;
  const above = pictures
    .map((src) => `<p><img src="${escapeHtml(src)}" alt="${alt}" style="max-width:320px;max-height:120px"></p>`)
    .join('');
  const below = contact.length === 0 ? '' : `<p style="opacity:.75">${contact.map(escapeHtml).join(' · ')}</p>`;
  // Inside the body, where a template is a document.
  const opened = html.search(/<body[\s>]/i);
  const start = opened < 0 ? 0 : html.indexOf('>', opened) + 1;
  const closed = html.slice(start).search(/<\/body/i);
  const end = closed < 0 ? html.length : start + closed;
  return `${html.slice(0, start)}${above}${html.slice(start, end)}${below}${html.slice(end)}`;
}

function signed(text: string, { contact = [] }: MailSite): string {
  return contact.length === 0 ? text : `${text.trimEnd()}\n\n${contact.join(' · ')}\n`;
}

function fill(template: string, data: MailData, locale: Locale, place: Place, site: MailSite = {}): string {
  return piecesOf(template, 'code')
    .map((piece) => {
      if ('text' in piece) return piece.text;
      const name = piece.placeholder;
      return isPlaceholder(name) ? valueOf(name, data[name], locale, place, site) : `{${name}}`;
    })
    .join('');
}

function valueOf(
  name: PlaceholderName,
  value: MailData[PlaceholderName],
  locale: Locale,
  place: Place,
  site: MailSite = {},
): string {
  if (value === null || value === undefined || (isLines(value) && value.length === 0)) return '';
  const type = placeholderTypes[name];
  if (isLines(value)) return place === 'html' ? htmlLines(value, locale, site) : textLines(value, locale, site);
  const said = type === 'link' ? safeLink(String(value)) : worded(type, value, locale, site);
  if (place !== 'html') return said;
  return type === 'block' ? escapeHtml(said).replace(/\r?\n/g, '<br>') : escapeHtml(said);
}

function worded(type: string, value: string | number | Label, locale: Locale, site: MailSite = {}): string {
  const format = formatOf(locale, site.zone, site.currency);
  if (typeof value === 'object') return (locale === 'en' && value.en) || value.fr;
  if (type === 'money' && typeof value === 'number') return format.money(value);
  if (type === 'number' && typeof value === 'number') return format.number(value);
  const date = type === 'dateTime' ? format.dateTime(value) : type === 'date' ? format.longDate(value) : '';
  return date || String(value);
}

function safeLink(value: string): string {
  return /^(?:https?:\/\/|mailto:)/i.test(value) ? value : '';
}

function isLines(value: PlaceholderValue): value is readonly MailLine[] {
  return Array.isArray(value);
}

function nameOf({ libelle }: MailLine, locale: Locale): string {
  return typeof libelle === 'string' ? libelle : (locale === 'en' && libelle.en) || libelle.fr;
}

function counted(line: MailLine, locale: Locale): string {
  const { quantite = 1 } = line;
  return `${quantite > 1 ? `${formatOf(locale).number(quantite)} × ` : ''}${nameOf(line, locale)}`;
}

function textLines(lines: readonly MailLine[], locale: Locale, site: MailSite, indent = ''): string {
  return lines
    .flatMap((line) => {
      const colon = locale === 'fr' ? '\u00a0: ' : ': ';
      const sum =
        line.montant === undefined ? '' : `${colon}${formatOf(locale, undefined, site.currency).money(line.montant)}`;
      const own = `${indent}– ${counted(line, locale)}${line.detail ? `, ${line.detail}` : ''}${sum}`;
      return [own, ...(line.options?.length ? [textLines(line.options, locale, site, `${indent}   `)] : [])];
    })
    .join('\n');
}

function htmlLines(lines: readonly MailLine[], locale: Locale, site: MailSite): string {
  const cell = 'padding:6px 0;vertical-align:top;border-bottom:1px solid #d9dde3';
  const row = (line: MailLine, depth: number): string => {
    const detail = line.detail ? `<br><span style="opacity:.75">${escapeHtml(line.detail)}</span>` : '';
    const sum =
      line.montant === undefined ? '' : escapeHtml(formatOf(locale, undefined, site.currency).money(line.montant));
    const own = `<tr><td style="${cell};padding-left:${depth * 16}px;overflow-wrap:anywhere">${escapeHtml(counted(line, locale))}${detail}</td><td style="${cell};padding-left:12px;text-align:right;white-space:nowrap">${sum}</td></tr>`;
    return own + (line.options ?? []).map((each) => row(each, depth + 1)).join('');
  };
  return `<table role="presentation" class="lignes" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;width:100%;margin:0 0 16px">${lines.map((line) => row(line, 0)).join('')}</table>`;
}
