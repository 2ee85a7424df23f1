import { Hotline } from '#platform/web/help/hotline.tsx';

/** The operator's number, for customers. */
export function HotlinePart() {
  return <Hotline />;
}
