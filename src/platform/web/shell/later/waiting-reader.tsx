import { useEffect } from 'react';
import { useHomeSources } from '../../home/use-home-sources.ts';
import { useWaiting } from '../use-waiting.ts';

/** Reads what waits in every app of the menu; draws nothing. */
export function WaitingReader() {
  const sources = useHomeSources('waiting', (app) => app.waiting);
  useEffect(() => {
    useWaiting.setState(Object.assign({}, ...sources.map(({ data }) => data)), true);
  }, [sources]);
  return null;
}
