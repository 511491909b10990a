// The link of a component, as plugins write it.
import { Link } from '@tanstack/react-router';
import '../../src/app';

export const good = (
  <Link to="/$locale/dashboard/modules" params={{ locale: 'fr' }}>
    Genres
  </Link>
);

export const wrong = (
  // @ts-expect-error No plugin has this page: had the plugins' routes lost their types, this would compile.
  <Link to="/$locale/inexistant" params={{ locale: 'fr' }}>
    Nulle part
  </Link>
);

export const bare = (
  // @ts-expect-error The locale is part of every address.
  <Link to="/$locale/dashboard/modules" params={{}}>
    Genres
  </Link>
);
