import { Button } from '../button.tsx';
import { toasts } from '../toast.tsx';
import { useSay } from './say.ts';

export function ToastSamples() {
  const say = useSay();
  const undo = { label: say('Rückgängig machen', 'Undo'), onAction: () => undefined };
  return (
    <>
      <Button
        onPress={() =>
          toasts.success(say('Die Änderungen wurden gespeichert.', 'Your changes were saved.'))
        }
      >
        success
      </Button>
      <Button
        onPress={() =>
          toasts.info({
            text: say('Rolle „Besteller“ entfernt.', 'Role “Buyer” removed.'),
            action: undo,
          })
        }
      >
        info + undo
      </Button>
      <Button
        onPress={() =>
          toasts.error({
            text: say('Die Bestellung wurde nicht angenommen.', 'The order was not accepted.'),
            detail: say(
              'Das Kreditlimit ist ausgeschöpft. Bitte wenden Sie sich an Ihren Ansprechpartner.',
              'The credit limit is used up. Please talk to your contact.',
            ),
          })
        }
      >
        error
      </Button>
      <Button
        onPress={() =>
          toasts.keepVisibleError({
            text: say('Die Verbindung ist unterbrochen.', 'The connection is lost.'),
            correlationId: '01932f7e-9b1c-7c44-8f6a-2f1de2a90c11',
          })
        }
      >
        keepVisibleError
      </Button>
    </>
  );
}
