import { useState, type ReactNode } from 'react';
import { Banner } from '../../banner.tsx';
import { Button } from '../../button.tsx';
import { EmptyState } from '../../empty-state.tsx';
import { ErrorState } from '../../error-state.tsx';
import { Freshness } from '../../freshness.tsx';
import { SegmentedControl } from '../../segmented-control.tsx';
import { useSay } from '../say.ts';

const states = ['ready', 'empty', 'loading', 'error', 'locked', 'offline', 'stale'] as const;
export type ExampleState = (typeof states)[number];

export interface ExampleProps {
  readonly header: ReactNode;
  /** The page with everything on it; `isFresh` is false where its data is of yesterday. */
  readonly children: ReactNode;
  /** States that this kind of page can be in, besides the usual one. */
  readonly other: Readonly<Partial<Record<'empty' | 'loading', ReactNode>>>;
  /** Name of the content that could not be loaded: "Die Abonnements". */
  readonly what: string;
}

/** One page of a kind, in any of the states that fit it: `?state=empty`. */
export function Example({ header, children, other, what }: ExampleProps) {
  const asked = new URLSearchParams(location.search).get('state');
  const [state, setState] = useState<ExampleState>(states.find((one) => one === asked) ?? 'ready');
  const fitting = states.filter(
    (one) => !(one === 'empty' || one === 'loading') || other[one] !== undefined,
  );
  return (
    <>
      <SegmentedControl
        label="State"
        options={fitting.map((id) => ({ id, label: id }))}
        value={state}
        onChange={(id) => setState(states.find((one) => one === id) ?? 'ready')}
      />
      {header}
      <Body state={state} other={other} what={what}>
        {children}
      </Body>
    </>
  );
}

function Body({
  state,
  children,
  other,
  what,
}: Omit<ExampleProps, 'header'> & { readonly state: ExampleState }) {
  const say = useSay();
  if (state === 'empty' || state === 'loading')
    return <div aria-busy={state === 'loading'}>{other[state]}</div>;
  if (state === 'error') return <Failed what={what} />;
  if (state === 'locked') return <Locked />;
  if (state === 'ready') return children;
  return (
    <>
      {state === 'offline' ? (
        <Banner tone="warning" title={say('Sie sind offline', 'You are offline')}>
          {say(
            'Sie sehen den Stand von 14:02 Uhr. Ändern können Sie wieder, sobald die Verbindung steht.',
            'You see the state of 14:02. Changes are possible as soon as the connection is back.',
          )}
        </Banner>
      ) : (
        <Freshness state="stale">
          {say(
            'Stand gestern, 14:02 Uhr. Microsoft antwortet nicht; wir fragen jede Stunde.',
            'As of yesterday, 14:02. Microsoft does not answer; we ask every hour.',
          )}
        </Freshness>
      )}
      {children}
    </>
  );
}

function Failed({ what }: { readonly what: string }) {
  const say = useSay();
  return (
    <ErrorState
      title={say(`${what} konnten nicht geladen werden`, `${what} could not be loaded`)}
      reason={say('Der Dienst antwortet nicht.', 'The service does not answer.')}
      nextStep={say('Was Sie sonst öffnen, geht weiter.', 'Everything else goes on working.')}
      correlationId="01932f7e-9b1c-7c44"
      onRetry={() => undefined}
    />
  );
}

function Locked() {
  const say = useSay();
  return (
    <EmptyState
      title={say('Diese Seite ist für Sie geschlossen', 'This page is closed to you')}
      isLocked
      action={<Button>{say('Lena Adler fragen', 'Ask Lena Adler')}</Button>}
    >
      {say(
        'Nötig ist die Berechtigung „Abonnements sehen“. Geben kann sie Lena Adler.',
        'It takes the permission “See subscriptions”. Lena Adler can give it.',
      )}
    </EmptyState>
  );
}
