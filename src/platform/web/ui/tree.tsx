import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  Tree as AriaTree,
  TreeItem,
  TreeItemContent,
  type Selection,
} from 'react-aria-components/Tree';
import { given } from './given.ts';
import { Icon, type IconType } from './icon.tsx';
import { useUi } from './ui-provider.tsx';

interface TreeNode {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconType | undefined;
  /** Content at the end of the row: a count, a chip. */
  readonly extra?: ReactNode | undefined;
  /** Shown, but can be neither selected nor opened. */
  readonly isDisabled?: boolean | undefined;
  readonly children?: readonly TreeNode[] | undefined;
}

export interface TreeProps {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** Ids of open nodes, when the caller keeps them; otherwise `expandedAtFirst`. */
  readonly expanded?: readonly string[] | undefined;
  readonly onExpandedChange?: ((ids: readonly string[]) => void) | undefined;
  readonly expandedAtFirst?: readonly string[] | undefined;
}

/** Nested entries of which exactly one is selected (spec §4). Arrow keys, Home, End, letters. */
export function Tree({
  label,
  nodes,
  selected,
  onSelect,
  expanded,
  onExpandedChange,
  expandedAtFirst,
}: TreeProps) {
  const select = (keys: Selection) => {
    if (keys === 'all') return;
    for (const key of keys) onSelect(String(key));
  };
  return (
    <AriaTree
      className="ui-tree"
      aria-label={label}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={selected === null ? [] : [selected]}
      onSelectionChange={select}
      onExpandedChange={(keys) => onExpandedChange?.([...keys].map(String))}
      {...given({ expandedKeys: expanded, defaultExpandedKeys: expandedAtFirst })}
    >
      {nodes.map(treeItem)}
    </AriaTree>
  );
}

function treeItem(node: TreeNode): ReactNode {
  return (
    <TreeItem
      key={node.id}
      id={node.id}
      textValue={node.label}
      className="ui-tree-item"
      isDisabled={node.isDisabled ?? false}
    >
      <TreeItemContent>
        {({ hasChildItems }) => <TreeRow node={node} isOpenable={hasChildItems} />}
      </TreeItemContent>
      {node.children?.map(treeItem)}
    </TreeItem>
  );
}

function TreeRow({ node, isOpenable }: { readonly node: TreeNode; readonly isOpenable: boolean }) {
  const { t } = useUi();
  return (
    <div className="ui-tree-row">
      {isOpenable ? (
        <Button slot="chevron" className="ui-tree-chevron" aria-label={t('showOptions')}>
          <Icon of={ChevronRight} />
        </Button>
      ) : (
        <span className="ui-tree-chevron" />
      )}
      {node.icon ? <Icon of={node.icon} /> : null}
      <span className="ui-tree-label">{node.label}</span>
      {node.extra ? <span className="ui-tree-extra">{node.extra}</span> : null}
    </div>
  );
}
