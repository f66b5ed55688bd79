import { MissingByBrowser } from "@/components/baseline/missing-by-browser";
import { skipPageHydration } from "@/components/ui/static-island";
import { missingPage } from "@/lib/baseline/loader/missing";
import type { MissingProps } from "@/lib/baseline/schema/missing-page";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(missingPage);

export default skipPageHydration(function MissingPage(props: MissingProps) {
	return <MissingByBrowser {...props} />;
});
