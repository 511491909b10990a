/** The partner that lists are narrowed to, kept in the URL (`?tiers=`); *Tous* = none. */
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai/react';
import { ChevronsUpDown, Store } from 'lucide-react';
import { useState } from 'react';
import { core } from '../../i18n/core';
import { useFormat, useText } from '../../i18n/react';
import type { PartnerRef, User } from '../contract';
import { keyOf } from '../define';
import { tiersAtom, userAtom } from '../facts';
import { fold } from '../filter/fold';
import { knownResource } from '../form/record/record-choices';
import { labelOf } from '../form/record/record-label';
import { http } from '../http';
import { Menu, type MenuEntry } from './menu';
import styles from './top-bar.module.css';

/** From how many partners a search box helps. */
const many = 8;

export function PartnerSelector() {
  const t = useText();
  const router = useRouter();
  const user = useAtomValue(userAtom);
  const current = useAtomValue(tiersAtom);
  const partners = usePartners(user);
  const [typed, setTyped] = useState('');
  const choose = (tiers: string | null) => {
    const { pathname, search } = router.state.location;
    const kept: Record<string, string | undefined> = { ...search, tiers: tiers ?? undefined };
    void router.navigate({ href: router.buildLocation({ to: pathname, search: () => kept }).href });
  };
  const name = partners.find((each) => each.partnerId === current)?.libelle ?? current;
  const shown = partners.filter((each) => fold(each.libelle).includes(fold(typed)));
  const all: MenuEntry = {
    id: '*',
    label: t(core('shell.allPartners')),
    checked: current === null,
    onSelect: () => choose(null),
  };
  const head = partners.length > many && (
    <>
      <input
        type="search"
        value={typed}
        aria-label={t(core('shell.findPartner'))}
        placeholder={t(core('shell.findPartner'))}
        className={styles.find}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className={styles.notFound}>
        {shown.length === 0 && t(core('rules.intab'))}
      </p>
    </>
  );
  return (
    <Menu
      label={t(core('shell.labelled'), {
        label: t(core('shell.partner')),
        valeur: name ?? t(core('shell.allPartners')),
      })}
      className={styles.control}
      onOpen={() => setTyped('')}
      head={head}
      button={
        <>
          <Store aria-hidden="true" />
          <span className={styles.partner}>{name ?? t(core('shell.allPartners'))}</span>
          <ChevronsUpDown aria-hidden="true" className={styles.updown} />
        </>
      }
      entries={[
        ...(typed === '' ? [all] : []),
        ...shown.map((partner) => ({
          id: partner.partnerId,
          label: partner.libelle,
          checked: partner.partnerId === current,
          onSelect: () => choose(partner.partnerId),
        })),
      ]}
    />
  );
}

/** Partners of the perimeter; all of the platform's when it has no bounds. */
function usePartners(user: User | null): readonly PartnerRef[] {
  const format = useFormat();
  const { data = [] } = useQuery({
    queryKey: ['rows', 'partenaires', 'selector'],
    enabled: user !== null && user.perimetre === null,
    staleTime: 300_000,
    queryFn: async ({ signal }): Promise<PartnerRef[]> => {
      const resource = knownResource('partenaires');
      const { items } = await http.list(resource, { limit: 500, columns: resource.label.fr }, { signal });
      // Where a record keeps its label is its resource's own: a section of it, here.
      return items.map((row) => ({ partnerId: String(keyOf(resource, row)), libelle: labelOf(resource, row, 'fr') }));
    },
  });
  return (user?.perimetre ?? data).toSorted((left, right) => format.compare(left.libelle, right.libelle));
}
