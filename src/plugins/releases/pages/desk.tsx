/** Publication: what is saved and not live at the left; lots and the site at a date at the right. */
import { useAtomValue } from 'jotai/react';
import { CalendarDays, List, Rocket } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  Button,
  buttonClass,
  PageHeader,
  PageLink,
  RadioGroup,
  send,
  tiersAtom,
  useSiteZone,
  useText,
} from '../../../core';
import { useAddress } from '../../../core/table';
import { endOfToday } from '../days';
import styles from '../parts/desk.module.css';
import { LotsPanel } from '../parts/lots-panel';
import { NewLotButton } from '../parts/new-lot-button';
import { PendingPanel } from '../parts/pending-panel';
import { SitePanel } from '../parts/site-panel';
import { calendarPath, listPath, text } from '../text';

const panels = ['lots', 'site'] as const;

export default function DeskPage() {
  const t = useText();
  const tiers = useAtomValue(tiersAtom);
  const [address, setAddress] = useAddress();
  const panel = panels.find((each) => each === address['panneau']) ?? 'lots';
  const zone = useSiteZone([tiers]);
  const side = useRef<HTMLElement>(null);
  // On a narrow screen it is below what waits: what was selected is scrolled into sight.
  useEffect(() => {
    if (panel !== 'lots') side.current?.scrollIntoView({ block: 'nearest' });
  }, [panel]);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t(text('title'))}
        actions={
          <>
            <PageLink to={calendarPath} className={buttonClass('secondary')}>
              <CalendarDays aria-hidden="true" />
              {t(text('desk.calendar'))}
            </PageLink>
            <PageLink to={listPath} className={buttonClass('secondary')}>
              <List aria-hidden="true" />
              {t(text('desk.all'))}
            </PageLink>
            <NewLotButton />
            <Button
              variant="primary"
              icon={<Rocket />}
              onClick={() => void send({ id: 'releases.publierMesModifications' })}
            >
              {t(text('actions.publierMesModifications'))}
            </Button>
          </>
        }
      />
      <div className={styles.columns}>
        <PendingPanel tiers={tiers} address={address} setAddress={setAddress} />
        <section ref={side} className={styles.side} aria-label={t(text('desk.side'))}>
          <RadioGroup
            look="segment"
            aria-label={t(text('desk.side'))}
            value={panel}
            onValueChange={(value) => setAddress({ panneau: value === 'lots' ? undefined : value })}
            choices={panels.map((value) => ({ value, label: t(text(`desk.panels.${value}`)) }))}
          />
          {panel === 'lots' && <LotsPanel tiers={tiers} />}
          {panel === 'site' && (
            <SitePanel tiers={tiers} at={address['at'] ?? endOfToday(zone)} onAt={(at) => setAddress({ at })} />
          )}
        </section>
      </div>
    </div>
  );
}
