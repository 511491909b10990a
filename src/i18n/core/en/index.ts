/** The dictionary of core: every group of this folder. */
import { auth } from './auth';
import { bulk } from './bulk';
import { code } from './code';
import { commands } from './commands';
import { common } from './common';
import { content } from './content';
import { duplicate } from './duplicate';
import { errors } from './errors';
import { factors } from './factors';
import { filter } from './filter';
import { form } from './form';
import { history } from './history';
import { image } from './image';
import { imports } from './imports';
import { inherit } from './inherit';
import { items } from './items';
import { macros } from './macros';
import { multi } from './multi';
import { paste } from './paste';
import { problems } from './problems';
import { replay } from './replay';
import { richText } from './rich-text';
import { rights } from './rights';
import { roles } from './roles';
import { rules } from './rules';
import { script } from './script';
import { sessions } from './sessions';
import { shell } from './shell';
import { site } from './site';
import { table } from './table';
import { templateRules } from './template-rules';
import { usage } from './usage';
import { views } from './views';

export default {
  auth,
  bulk,
  code,
  commands,
  common,
  content,
  duplicate,
  errors,
  factors,
  filter,
  form,
  history,
  imports,
  image,
  inherit,
  items,
  macros,
  multi,
  paste,
  problems,
  replay,
  richText,
  rights,
  roles,
  rules: { ...rules, ...templateRules },
  script,
  sessions,
  shell,
  table,
  site,
  usage,
  views,
} as const;
