import {
  BookOpen,
  Building2,
  ChartColumn,
  FileText,
  Gauge,
  KeyRound,
  LifeBuoy,
  Percent,
  Puzzle,
  Shield,
  ShoppingBag,
  Store,
  Ticket,
  Users,
  Wrench,
} from 'lucide-react';
import type { AreaName } from '#platform/common/areas.ts';
import type { IconType } from '../ui/icon.tsx';

/** The drawings of the chapters: all that the menu needs before anything else is loaded. */
export const areaIcons: Readonly<Record<AreaName, IconType>> = {
  costs: ChartColumn,
  purchasing: ShoppingBag,
  operations: Gauge,
  security: Shield,
  services: BookOpen,
  help: LifeBuoy,
  administration: Users,
  customers: Building2,
  catalogue: Store,
  sales: Percent,
  support: Ticket,
  knowledge: FileText,
  tool: Puzzle,
  staff: KeyRound,
  technology: Wrench,
};
