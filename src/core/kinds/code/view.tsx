import { CodeField } from '../../editors/code-field';
import type { KindView } from '../view';

export const codeView: KindView = { Control: CodeField };
