/** A link to a path of this console that comes from data: menu, breadcrumb, todo. Pages use the router's `Link`. */
import type { ComponentProps, MouseEvent } from 'react';
import { useLocale } from '../../i18n/react';
import { inLocale, localeIn } from './locale';
import { goTo } from './navigate';

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path with or without its locale, query included. */
  to: string;
}

/** A real anchor: opens in a new tab like any, and goes there without a reload otherwise. */
export function PageLink({ to, onClick, ...rest }: PageLinkProps) {
  const locale = useLocale();
  const href = localeIn(to.split(/[?#]/, 1)[0] ?? to) ? to : inLocale(to, locale);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || rest.target === '_blank') return;
    event.preventDefault();
    goTo(href);
  };
  return (
    <a {...rest} href={href} onClick={go}>
      {rest.children}
    </a>
  );
}
