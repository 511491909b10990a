export const en = {
  title: 'Home',
  landing: 'Welcome',
  landingLead: 'The control room of {plateforme}: events, sales, content and distribution, by keyboard or by mouse.',
  signIn: 'Sign in',
  dashboard: 'Home',
  aliases: 'dashboard, to do, work',
  hello: 'Hello {nom}',
  todo: 'To do',
  todoNote: 'each line is a saved view',
  nothing: 'Nothing to do for now.',
} as const;
