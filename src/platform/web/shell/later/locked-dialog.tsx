import { useT } from '../../i18n/use-t.ts';
import { useActiveTenant } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Locked } from '../locked.ts';
import { laterTexts } from './texts.ts';

interface LockedDialogProps {
  readonly locked: Locked;
  readonly onClose: () => void;
}

/** Dialog that names the bundle which opens a page, the current one, and who can change it. */
export function LockedDialog({ locked: { name, bundle }, onClose }: LockedDialogProps) {
  const t = useT(laterTexts);
  const current = useActiveTenant()?.licenseBundles.join(', ') ?? '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('lockedTitle', { page: name })}
      actions={
        <Button variant="primary" onPress={onClose} autoFocus>
          {t('understood')}
        </Button>
      }
    >
      <p>{t('lockedText', { page: name, bundle, current })}</p>
      <p>{t('lockedNext')}</p>
    </Dialog>
  );
}
