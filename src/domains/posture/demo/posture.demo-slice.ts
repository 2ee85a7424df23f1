import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { mailDomainsContract } from '../mail-domains.schema.ts';
import { postureControlsContract } from '../posture-controls.schema.ts';
import { postureContract } from '../posture.schema.ts';
import { postureSlice } from '../posture.slice.ts';
import { mailDomainsDemo } from './mail-domains.demo.ts';
import { postureControlsDemo } from './posture-controls.demo.ts';
import { postureDemo } from './posture.demo.ts';

export const postureDemoSlice = demoSlice(postureSlice, () => ({
  posture: demo(postureContract, postureDemo),
  postureControls: demo(postureControlsContract, postureControlsDemo),
  mailDomains: demo(mailDomainsContract, mailDomainsDemo),
}));
