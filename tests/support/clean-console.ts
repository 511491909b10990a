import type { BrowserContext, Page } from '@playwright/test';

/** What may be heard in spite of the rule: a test that provokes a refusal names it. */
export type Expected = readonly (string | RegExp)[];

const local = new Set(['127.0.0.1', 'localhost', '[::1]']);
const isExpected = (text: string, expected: Expected) =>
  expected.some((each) => (typeof each === 'string' ? text.includes(each) : each.test(text)));

/** Hears all that a browser complains of: errors and warnings, refused policies, requests to any other host. */
export class CleanConsole {
  readonly complaints: string[] = [];
  private expected: Expected = [];

  constructor(context: BrowserContext) {
    context.on('page', (page) => this.listen(page));
    for (const page of context.pages()) this.listen(page);
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (/^(?:https?|wss?):$/.test(protocol) && !local.has(hostname))
        this.complain(`external request: ${request.url()}`);
    });
  }

  /** Lets the complaints pass that the test provokes on purpose. */
  allow(...expected: Expected): void {
    this.expected = [...this.expected, ...expected];
  }

  /** What was heard and not expected. */
  get unexpected(): string[] {
    return this.complaints.filter((text) => !isExpected(text, this.expected));
  }

  private listen(page: Page): void {
    page.on('console', (message) => {
      const kind = message.type();
      if (kind === 'error' || kind === 'warning')
        this.complain(`${kind}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.complain(`page error: ${error.stack ?? error.message}`));
  }

  private complain(text: string): void {
    this.complaints.push(text);
  }
}

/** In the page: what its policy refuses is said aloud, also where the code that was refused keeps it to itself. */
export function tellRefusals(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`refused by ${violatedDirective}: ${blockedURI} in ${sourceFile}`),
  );
}
