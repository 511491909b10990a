/** What is wrong with code, by its language. */
import { cssFaults } from './css';
import type { CodeFault } from './fault';
import { htmlFaults } from './html';
import { placesIn } from './lines';

/** Faults of a text in the order of its lines. */
export function codeFaults(language: 'css' | 'html' | 'json' | undefined, text: string): CodeFault[] {
  if (text.trim() === '') return [];
  if (language === 'css') return cssFaults(text);
  if (language === 'html') return htmlFaults(text);
  return language === 'json' ? jsonFaults(text) : [];
}

function jsonFaults(text: string): CodeFault[] {
  try {
    JSON.parse(text);
    return [];
  } catch (cause) {
    const [, offset = '0'] = /position (\d+)/.exec(cause instanceof Error ? cause.message : '') ?? [];
    return [{ code: 'json', ...placesIn(text)(Number(offset)) }];
  }
}
