/** How the values of each kind are edited: those of core here, others as their plugin says, else as others of their shape. */

import { waiting } from '../form/fields/waiting';
import { lazyPart } from '../shell/lazy-part';
import { codeView } from './code/view';
import { controlOf } from './controls';
import { dateView } from './date/view';
import { dateTimeView } from './date-time/view';
import { enumView } from './enum/view';
import { flagView } from './flag/view';
import { groupView } from './group/view';
import { imageView } from './image/view';
import type { Shape } from './kind';
import { listView } from './list/view';
import { longTextView } from './long-text/view';
import { numberView } from './number/view';
import { referenceView } from './reference/view';
import { type CoreKind, isCoreKind, type Kind, kindNamed } from './registry';
import { richTextView } from './rich-text/view';
import { tagsView } from './tags/view';
import { textView } from './text/view';
import type { KindView } from './view';

const own: Readonly<Record<CoreKind, KindView>> = {
  text: textView,
  longText: longTextView,
  richText: richTextView,
  code: codeView,
  image: imageView,
  integer: numberView,
  number: numberView,
  money: numberView,
  flag: flagView,
  enum: enumView,
  date: dateView,
  dateTime: dateTimeView,
  reference: referenceView,
  references: referenceView,
  tags: tagsView,
  list: listView,
  group: groupView,
};

const byShape: Readonly<Record<Shape, KindView>> = {
  text: textView,
  integer: numberView,
  number: numberView,
  decimal: numberView,
  flag: flagView,
  choice: enumView,
  day: dateView,
  instant: dateTimeView,
  key: referenceView,
  keys: referenceView,
  texts: tagsView,
  items: listView,
  item: groupView,
};

const made = new Map<Kind, KindView>();

/** How the values of a kind are edited. */
export function viewOf(kind: Kind): KindView {
  return isCoreKind(kind) ? own[kind] : (made.get(kind) ?? viewOfPlugin(kind));
}

function viewOfPlugin(kind: Kind): KindView {
  const control = controlOf(kind);
  const view = control ? { Control: lazyPart(control, waiting) } : byShape[kindNamed(kind).shape];
  made.set(kind, view);
  return view;
}
