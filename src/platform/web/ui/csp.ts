/**
 * React Aria adds one style element for pressable elements, which `style-src 'self'` refuses; it
 * does not when an element of this id exists. The rule itself stands in css/base.css.
 */
export function claimPressableStyle(document: Document): void {
  const id = 'react-aria-pressable-style';
  if (document.getElementById(id)) return;
  const marker = document.createElement('meta');
  marker.id = id;
  document.head.append(marker);
}
