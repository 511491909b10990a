import { flagWords } from '../kinds/flag/read-flag';
import { printDate } from './date-text';
import type { FilterField, FilterLocale } from './fields';
import { fieldNamed, isDecimal, writtenName } from './fields';
import { quoteValue, quoteWord } from './quoting';
import type { Comparison, Condition, Filter, Scalar, Test } from './tree';
import { formatNumber } from './values';

const signs: Readonly<Record<Comparison, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' };

/** The canonical text of a filter, with a language's names; parsing it gives the same tree. */
export function print(filter: Filter, fields: readonly FilterField[], locale: FilterLocale = 'fr'): string {
  switch (filter.type) {
    case 'and':
      return filter.of
        .map((part) => (part.type === 'or' ? `(${print(part, fields, locale)})` : print(part, fields, locale)))
        .join(' ');
    case 'or':
      return filter.of.map((part) => print(part, fields, locale)).join(locale === 'fr' ? ' OU ' : ' OR ');
    case 'not': {
      const inner = print(filter.of, fields, locale);
      return filter.of.type === 'and' || filter.of.type === 'or' ? `-(${inner})` : `-${inner}`;
    }
    case 'word':
      return quoteWord(filter.text);
    case 'test':
      return printTest(filter, fields, locale);
  }
}

/** The canonical text of one test. */
export function printTest(test: Test, fields: readonly FilterField[], locale: FilterLocale = 'fr'): string {
  const field = fieldNamed(fields, test.field);
  const name = field === undefined ? test.field : writtenName(field, locale);
  const separator = field !== undefined && isDecimal(field.kind) ? ';' : ',';
  return `${name}:${test.any.map((condition) => printCondition(condition, locale)).join(separator)}`;
}

/** The canonical text of one item of a test's list. */
function printCondition(condition: Condition, locale: FilterLocale): string {
  switch (condition.op) {
    case 'match':
      return printScalar(condition.value, locale);
    case 'exact':
      return `=${printScalar(condition.value, locale)}`;
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return `${signs[condition.op]}${printScalar(condition.value, locale)}`;
    case 'range': {
      const side = (value: Scalar | null) => (value === null ? '' : printScalar(value, locale));
      return `${side(condition.from)}..${side(condition.to)}`;
    }
    case 'empty':
      return locale === 'fr' ? 'vide' : 'empty';
    case 'present':
      return '*';
  }
}

/** The canonical text of a value; codes stay codes, so that texts kept in URLs and views survive a change of labels. */
function printScalar(value: Scalar, locale: FilterLocale): string {
  switch (value.type) {
    case 'text':
      return quoteValue(value.text);
    case 'number':
      return formatNumber(value.number, locale);
    case 'flag':
      return flagWords[locale][value.flag ? 0 : 1];
    case 'code':
      return quoteValue(value.code);
    case 'date':
      return printDate(value.date, locale);
  }
}
