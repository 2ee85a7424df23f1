/** The two ways to invite. */
export type InviteWay = 'invite' | 'inviteMany';

export interface InviteProps {
  readonly onClose: () => void;
  /** Leads to the other way. */
  readonly onWay: (way: InviteWay) => void;
  /** An empty form again. */
  readonly onAgain: () => void;
}
