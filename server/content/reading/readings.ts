/** What is read of a text that was sent, by name: each costs no more than its length, and sees nothing but the text. */
import { codeFaults } from '../../../src/core/model/code/faults';
import { guardedHtmlFaults } from '../../mail/guarded';
import { htmlFaults } from '../../mail/html-faults';
import { isHarmlessDrawing } from '../drawing';
import { cleanHtml } from '../html';
import { cleanCss } from '../preview/clean-css';

export const readings = {
  css: (text: string) => codeFaults('css', text),
  html: (text: string) => codeFaults('html', text),
  json: (text: string) => codeFaults('json', text),
  /** HTML made harmless. */
  clean: cleanHtml,
  /** A style sheet made harmless. */
  sheet: cleanCss,
  /** Faults of the HTML part of a mail. */
  mail: (text: string) => htmlFaults(text),
  /** Those of a mail with a secret. */
  guardedMail: guardedHtmlFaults,
  /** Whether it is an SVG picture that does no harm. */
  drawing: isHarmlessDrawing,
} as const;

export type Readings = typeof readings;
export type ReadingName = keyof Readings;
export type ReadAs<N extends ReadingName> = ReturnType<Readings[N]>;
