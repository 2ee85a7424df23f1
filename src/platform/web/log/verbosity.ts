import {
  type Verbosity,
  defaultVerbosity,
  readVerbosity,
  verbosityKey,
} from './verbosity.rules.ts';

/** Returns the log verbosity of this browser. */
export function verbosityNow(): Verbosity {
  try {
    return readVerbosity(localStorage.getItem(verbosityKey));
  } catch {
    return defaultVerbosity; // storage is forbidden
  }
}
