import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  Disclosure as AriaDisclosure,
  DisclosureGroup,
  DisclosurePanel,
  Heading,
} from 'react-aria-components/DisclosureGroup';
import { given } from './given.ts';
import { Icon } from './icon.tsx';

export interface DisclosureProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Content at the end of the title row: a chip, a number. */
  readonly extra?: ReactNode | undefined;
  readonly id?: string | undefined;
  readonly isExpanded?: boolean | undefined;
  readonly isExpandedAtFirst?: boolean | undefined;
  readonly onExpandedChange?: ((isExpanded: boolean) => void) | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Level of the heading around the button; default 3. */
  readonly level?: 2 | 3 | 4 | undefined;
}

/** A title that shows and hides what is below it. */
export function Disclosure({ title, children, extra, level = 3, ...rest }: DisclosureProps) {
  const { id, isExpanded, isExpandedAtFirst, onExpandedChange, isDisabled } = rest;
  return (
    <AriaDisclosure
      className="ui-disclosure"
      {...given({
        id,
        isExpanded,
        defaultExpanded: isExpandedAtFirst,
        onExpandedChange,
        isDisabled,
      })}
    >
      <Heading level={level} className="ui-disclosure-heading">
        <Button slot="trigger" className="ui-disclosure-button">
          <Icon of={ChevronRight} />
          <span className="ui-disclosure-title">{title}</span>
          {extra}
        </Button>
      </Heading>
      <DisclosurePanel className="ui-disclosure-panel">
        <div className="ui-disclosure-content">{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}

interface AccordionItem extends Pick<DisclosureProps, 'title' | 'extra' | 'isDisabled'> {
  readonly id: string;
  readonly content: ReactNode;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** Several open at a time; otherwise opening one closes the other. */
  readonly allowsMultiple?: boolean | undefined;
  readonly expandedAtFirst?: readonly string[] | undefined;
  readonly level?: 2 | 3 | 4 | undefined;
}

export function Accordion({
  items,
  allowsMultiple = false,
  expandedAtFirst = [],
  level,
}: AccordionProps) {
  return (
    <DisclosureGroup
      className="ui-accordion"
      allowsMultipleExpanded={allowsMultiple}
      defaultExpandedKeys={expandedAtFirst}
    >
      {items.map(({ id, title, extra, isDisabled, content }) => (
        <Disclosure
          key={id}
          id={id}
          title={title}
          extra={extra}
          isDisabled={isDisabled}
          level={level}
        >
          {content}
        </Disclosure>
      ))}
    </DisclosureGroup>
  );
}
