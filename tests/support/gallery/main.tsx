import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toasts } from '../../../src/core/ui';
import { ChoosingSection } from './choosing';
import { ControlsSection } from './controls';
import { DisplaySection } from './display';
import styles from './gallery.module.css';
import { OverlaysSection } from './overlays';

const wanted = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = wanted.get('theme') ?? 'auto';
document.documentElement.dataset['density'] = wanted.get('density') ?? 'normal';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <main className={styles.page}>
        <DisplaySection />
        <ControlsSection />
        <ChoosingSection />
        <OverlaysSection />
      </main>
      <Toasts label="Notifications" closeLabel="Fermer" />
    </StrictMode>,
  );
