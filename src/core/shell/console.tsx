/** The root of what is drawn: the frame when signed in, a bare page when not, and what floats over both. */
import { Outlet } from '@tanstack/react-router';
import { useAtomValue } from 'jotai/react';
import { Suspense } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { factorsDialogAtom, passwordDialogAtom, sessionsDialogAtom } from '../auth/dialog';
import { proofAtom } from '../auth/proof';
import { sessionAtom } from '../auth/user';
import { pageAtom, userAtom } from '../facts';
import { Toasts } from '../ui/overlays/toasts';
import { Bare } from './bare';
import { Boundary } from './boundary';
import { Frame } from './frame';
import { lazyPart } from './lazy-part';
import { LoadingBar } from './loading-bar';
import { overlaysAtom } from './overlays';

const SignInOverlay = lazyPart(() => import('../auth/pages/overlay'));
const PasswordDialog = lazyPart(() => import('../auth/pages/password-dialog'));
const ProofDialog = lazyPart(() => import('../auth/pages/proof-dialog'));
const ChangePassword = lazyPart(() => import('../auth/pages/change-password'));
const FactorsDialog = lazyPart(() => import('../auth/pages/factors-dialog'));
const SessionsDialog = lazyPart(() => import('../auth/pages/sessions-dialog'));
const FactorScreen = lazyPart(() => import('../auth/pages/factor-screen'));

export function Console() {
  const t = useText();
  const user = useAtomValue(userAtom);
  const session = useAtomValue(sessionAtom);
  const page = useAtomValue(pageAtom);
  const isPasswordOpen = useAtomValue(passwordDialogAtom);
  const areFactorsOpen = useAtomValue(factorsDialogAtom);
  const areSessionsOpen = useAtomValue(sessionsDialogAtom);
  const overlays = useAtomValue(overlaysAtom);
  const isProofPending = useAtomValue(proofAtom) !== null;
  const isBare = !user || page?.guard === 'public';
  return (
    <>
      {isBare ? (
        <Bare>
          <LoadingBar />
          <Outlet />
        </Bare>
      ) : user.motDePasseTemporaire || user.secondFacteurDemande ? (
        <Bare>{user.motDePasseTemporaire ? <ChangePassword /> : <FactorScreen />}</Bare>
      ) : (
        <Frame />
      )}
      <Toasts label={t(core('shell.notifications'))} closeLabel={t(core('shell.close'))} />
      {overlays.map(({ id, Overlay }) => (
        <Boundary key={id} what={id}>
          <Suspense>
            <Overlay />
          </Suspense>
        </Boundary>
      ))}
      {isPasswordOpen && <PasswordDialog />}
      {areFactorsOpen && <FactorsDialog />}
      {areSessionsOpen && <SessionsDialog />}
      {isProofPending && <ProofDialog />}
      {session === 'expired' && <SignInOverlay />}
    </>
  );
}
