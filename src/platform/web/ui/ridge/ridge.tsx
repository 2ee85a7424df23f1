import { ChartLine, Table2 } from 'lucide-react';
import { useState } from 'react';
import '../css/face.css';
import './ridge.css';
import { useWidth } from '../use-width.ts';
import { faceTexts } from '../face-texts.ts';
import { IconButton } from '../icon-button.tsx';
import { useUiT } from '../ui-provider.tsx';
import { frameOf, spanOf } from './frame.rules.ts';
import { RidgeDrawing } from './ridge-drawing.tsx';
import { RidgeLine, TodayLine } from './ridge-line.tsx';
import { rowTop } from './ridge-peaks.tsx';
import type { RidgeProps } from './ridge-props.ts';
import { RidgeTable } from './ridge-table.tsx';

/**
 * Money as a staircase over twelve months, whose peaks are the days on which someone decides. It is
 * drawn at the width of its place; a button shows the same as tables.
 */
export function Ridge(props: RidgeProps) {
  const t = useUiT(faceTexts);
  const [ref, width] = useWidth(960);
  const [isTable, setTable] = useState(false);
  const { isLoading = false } = props;
  return (
    <figure className="ui-ridge" aria-busy={isLoading}>
      <div className="ui-ridge-plot" ref={ref}>
        {isLoading ? (
          <FlatRidge width={width} today={props.today} />
        ) : isTable ? (
          <RidgeTable {...props} />
        ) : (
          <RidgeDrawing {...props} width={width} />
        )}
      </div>
      {isLoading ? null : (
        <div className="ui-ridge-toggle">
          <IconButton
            icon={isTable ? ChartLine : Table2}
            label={isTable ? t('asDrawing') : t('asTable')}
            size="sm"
            onPress={() => setTable(!isTable)}
          />
        </div>
      )}
    </figure>
  );
}

function FlatRidge({ width, today }: { readonly width: number; readonly today: string }) {
  const [frame, span] = [frameOf(width), spanOf(today)];
  return (
    <svg className="ui-ridge-svg" width={width} height={frame.height} aria-hidden="true">
      <RidgeLine span={span} frame={frame} />
      <TodayLine span={span} frame={frame} top={rowTop(1)} />
    </svg>
  );
}
