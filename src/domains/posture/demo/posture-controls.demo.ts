import { dayOf } from '#platform/common/demo/dates.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { pageOf } from '#platform/common/demo/lists.ts';
import { demandAcceptable, askedControls } from '../posture-controls.rules.ts';
import type { postureControlsContract } from '../posture.schema.ts';
import { postureRefusals } from '../posture.ts';
import { controlState } from '../posture.rules.ts';
import { sampledControls } from './posture.estate.ts';

export const postureControlsDemo: DemoHandlers<typeof postureControlsContract> = {
  async list({ estate, query, now }) {
    return pageOf(askedControls([...estate.part(sampledControls).values()], query), query, now());
  },
  async treat({ estate, params, body, now }) {
    const controls = estate.part(sampledControls);
    const control = controls.get(params.control);
    if (!control) throw postureRefusals.CONTROL_NOT_FOUND();
    demandAcceptable(body, now());
    const { points: score, max } = control;
    const facts = { score, max, dueOn: body.dueOn, acceptedUntil: body.accepted?.until ?? null };
    const state = controlState(facts, dayOf(now()));
    const changedAt = now().toISOString();
    const treated = { ...control, ...body, state, changedBy: 'Demo', changedAt };
    controls.set(control.id, treated);
    return treated;
  },
};
