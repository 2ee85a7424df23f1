import { draw } from '../world/draw.rules.ts';
import { scenario, type Fault, type FaultRule, type Scenario } from './scenario.schema.ts';

/** Parts of a request by which rules are matched. */
type Subject = {
  readonly service: string;
  readonly tenantId: string | undefined;
  readonly path: string;
};

/** Decides which requests go wrong. The same scenario hits the same requests of the same order. */
export class Faults {
  readonly #seed: number;
  #rules: readonly { readonly rule: FaultRule; fitted: number; hit: number }[] = [];

  constructor(seed: number, rules: Scenario) {
    this.#seed = seed;
    this.play(rules);
  }

  /** Replaces the scenario. Throws for one that cannot be read. */
  play(rules: unknown): void {
    this.#rules = scenario.parse(rules).map((rule) => ({ rule, fitted: 0, hit: 0 }));
  }

  next(subject: Subject): Fault | undefined {
    for (const [at, state] of this.#rules.entries()) {
      const { rule } = state;
      if (!fits(rule, subject)) continue;
      state.fitted += 1;
      const isDue = state.fitted > rule.after && state.hit < (rule.times ?? Infinity);
      if (!isDue || draw(this.#seed, at, state.fitted) >= rule.share) continue;
      state.hit += 1;
      return rule.fault;
    }
    return undefined;
  }
}

function fits({ service, tenantId, path }: FaultRule, subject: Subject): boolean {
  return (
    (service === undefined || service === subject.service) &&
    (tenantId === undefined || tenantId === subject.tenantId) &&
    (path === undefined || subject.path.startsWith(path))
  );
}
