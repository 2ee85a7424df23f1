import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { healthContract } from '../health.schema.ts';
import { healthSlice } from '../health.slice.ts';
import { changeAssessmentsContract, serviceChangesContract } from '../service-changes.schema.ts';
import { serviceNoticesContract } from '../service-notices.schema.ts';

/** Samples come with the first service that is looked at. */
const health = async () => (await import('./health.demo.ts')).healthDemo;
const notices = async () => (await import('./service-notices.demo.ts')).serviceNoticesDemo;
const changes = () => import('./service-changes.demo.ts');

export const healthDemoSlice = demoSlice(healthSlice, () => ({
  health: demo(healthContract, {
    services: async (call) => (await health()).services(call),
    issues: async (call) => (await health()).issues(call),
    issue: async (call) => (await health()).issue(call),
  }),
  serviceChanges: demo(serviceChangesContract, {
    list: async (call) => (await changes()).serviceChangesDemo.list(call),
    get: async (call) => (await changes()).serviceChangesDemo.get(call),
    decide: async (call) => (await changes()).serviceChangesDemo.decide(call),
  }),
  changeAssessments: demo(changeAssessmentsContract, {
    list: async (call) => (await changes()).changeAssessmentsDemo.list(call),
    get: async (call) => (await changes()).changeAssessmentsDemo.get(call),
    write: async (call) => (await changes()).changeAssessmentsDemo.write(call),
  }),
  serviceNotices: demo(serviceNoticesContract, {
    list: async (call) => (await notices()).list(call),
    get: async (call) => (await notices()).get(call),
    publish: async (call) => (await notices()).publish(call),
    change: async (call) => (await notices()).change(call),
    tell: async (call) => (await notices()).tell(call),
    end: async (call) => (await notices()).end(call),
    withdraw: async (call) => (await notices()).withdraw(call),
  }),
}));
