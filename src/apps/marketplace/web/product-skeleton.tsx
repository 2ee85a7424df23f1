import { Card } from '#platform/web/ui/card.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { ProductLayout } from './product-layout.tsx';

/** The product page before its product is there. */
export function ProductSkeleton() {
  return (
    <div aria-busy="true">
      <Stack gap={5}>
        <Skeleton shape="title" width="22rem" />
        <ProductLayout
          aside={
            <Card>
              <Stack gap={5}>
                <Skeleton shape="block" height="36px" />
                <Skeleton shape="block" height="36px" />
                <Skeleton lines={4} />
              </Stack>
            </Card>
          }
        >
          <Stack gap={6}>
            <Skeleton shape="block" height="260px" />
            <Skeleton lines={4} />
          </Stack>
        </ProductLayout>
      </Stack>
    </div>
  );
}
