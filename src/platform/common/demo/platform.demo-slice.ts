import { backgroundServicesContract } from '../background-services.schema.ts';
import { exportsContract, staffExportsContract } from '../exports.schema.ts';
import { jobsContract } from '../jobs.schema.ts';
import { platformSlice } from '../platform.slice.ts';
import { portalContract } from '../portal.schema.ts';
import { pushContract } from '../push.schema.ts';
import { searchContract, staffSearchContract } from '../search.schema.ts';
import { staffViewsContract, viewsContract } from '../views.schema.ts';
import { demo } from './demo.ts';
import { demoSlice } from './demo-slice.ts';
import { createSearchDemo, type SearchSamples } from './search.demo.ts';
import { viewsDemo } from './views.demo.ts';

export const platformDemoSlice = demoSlice(platformSlice, ({ searchSources }: SearchSamples) => ({
  portal: demo(portalContract, {}),
  push: demo(pushContract, {}),
  exports: demo(exportsContract, {}),
  staffExports: demo(staffExportsContract, {}),
  views: demo(viewsContract, viewsDemo),
  staffViews: demo(staffViewsContract, viewsDemo),
  search: demo(searchContract, createSearchDemo(searchSources)),
  staffSearch: demo(staffSearchContract, createSearchDemo(searchSources)),
  jobs: demo(jobsContract, {}),
  backgroundServices: demo(backgroundServicesContract, {}),
}));
