import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useState } from 'react';
import { InviteOne } from './invite-one.tsx';
import type { InviteProps, InviteWay } from './invite-way.ts';

const InviteMany = laterPart(() => import('./invite-many.tsx').then((sheet) => sheet.InviteMany));

/** Invites a person, or many from a list; each way has its address. */
export function InviteSheet({
  way,
  ...rest
}: Omit<InviteProps, 'onAgain'> & { readonly way: InviteWay }) {
  const [round, setRound] = useState(0);
  const Way = way === 'invite' ? InviteOne : InviteMany;
  return <Way key={round} {...rest} onAgain={() => setRound((now) => now + 1)} />;
}
