import { type RefObject, useLayoutEffect, useState } from 'react';

const WIDTH_MIN = 160;

/** The width of a box in CSS pixels, so that text in a plot keeps its size however wide the plot is. */
export function useWidth(box: RefObject<HTMLElement | null>, first = 480): number {
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    setWidth(element.clientWidth || first);
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(WIDTH_MIN, Math.round(entry.contentRect.width)));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [box, first]);
  return width;
}
