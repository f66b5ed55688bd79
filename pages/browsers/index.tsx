import { BrowserList } from "@/components/browsers/browser-list";
import { browsersPage } from "@/lib/page-props/browsers";
import type { BrowsersProps } from "@/lib/schema/props/browsers";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(browsersPage);

export default function BrowsersPage(props: BrowsersProps) {
	return <BrowserList {...props} />;
}
