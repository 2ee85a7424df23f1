import { z } from 'zod';

type Shape = z.core.$ZodType;

/**
 * Returns the shape with every object in it closed: a property that it does not name is refused
 * instead of dropped, at any depth. A shape that says itself what may stand beside its properties
 * (`z.looseObject`, `catchall`) keeps that.
 */
export function closedShape(shape: Shape): Shape {
  if (shape instanceof z.ZodObject) return closedObject(shape);
  if (shape instanceof z.ZodArray)
    return shape.clone({ ...shape.def, element: closedShape(shape.def.element) });
  if (shape instanceof z.ZodRecord)
    return shape.clone({ ...shape.def, valueType: closedShape(shape.def.valueType) });
  if (shape instanceof z.ZodUnion)
    return shape.clone({ ...shape.def, options: shape.def.options.map(closedShape) });
  if (shape instanceof z.ZodPipe)
    return shape.clone({ ...shape.def, in: closedShape(shape.def.in) });
  return closedWrapper(shape);
}

function closedObject(shape: z.ZodObject): Shape {
  const properties = Object.entries(shape.def.shape).map(([name, one]) => [name, closedShape(one)]);
  return shape.clone({
    ...shape.def,
    shape: Object.fromEntries(properties),
    catchall: shape.def.catchall ?? z.never(),
  });
}

function closedWrapper(shape: Shape): Shape {
  if (shape instanceof z.ZodOptional) return shape.clone({ ...shape.def, ...innerOf(shape) });
  if (shape instanceof z.ZodNullable) return shape.clone({ ...shape.def, ...innerOf(shape) });
  if (shape instanceof z.ZodDefault) return shape.clone({ ...shape.def, ...innerOf(shape) });
  if (shape instanceof z.ZodPrefault) return shape.clone({ ...shape.def, ...innerOf(shape) });
  if (shape instanceof z.ZodReadonly) return shape.clone({ ...shape.def, ...innerOf(shape) });
  if (shape instanceof z.ZodCatch) return shape.clone({ ...shape.def, ...innerOf(shape) });
  return shape;
}

function innerOf({ def }: { readonly def: { readonly innerType: Shape } }) {
  return { innerType: closedShape(def.innerType) };
}
