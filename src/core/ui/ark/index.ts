export { Combobox, MultiCombobox } from './combobox';
export { DateField } from './date-field';
export { DialogPanel } from './dialog';
export { FileField } from './file-field';
export { MenuPanel } from './menu';
export { PopoverPanel } from './popover';
export { Select } from './select';
export { TagsField } from './tags-field';
