import { BrowserList } from "@/components/browsers/browser-list";
import { skipPageHydration } from "@/components/ui/static-island";
import { browsersPage } from "@/lib/browsers/loader/browsers";
import type { BrowsersProps } from "@/lib/browsers/schema/page";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(browsersPage);

export default skipPageHydration(function BrowsersPage(props: BrowsersProps) {
	return <BrowserList {...props} />;
});
