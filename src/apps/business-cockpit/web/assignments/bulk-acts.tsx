import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { requestTexts } from '../requests/texts.ts';
import { cockpitTexts } from '../texts.ts';
import type { PersonAct } from './person-sheet.tsx';

interface BulkActsProps {
  readonly onAct: (act: Exclude<PersonAct, 'leave'>) => void;
}

/** Deeds on all chosen people at once. */
export function BulkActs({ onAct }: BulkActsProps) {
  const t = useT(cockpitTexts);
  const r = useT(requestTexts);
  return (
    <>
      <Button size="sm" onPress={() => onAct('takeBack')}>
        {r('act.takeBack')}
      </Button>
      <Button size="sm" onPress={() => onAct('grant')}>
        {r('act.grant')}
      </Button>
      <Button size="sm" onPress={() => onAct('except')}>
        {t('person.except')}
      </Button>
    </>
  );
}
