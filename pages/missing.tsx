import { MissingByBrowser } from "@/components/missing/missing-by-browser";
import { missingPage } from "@/lib/page-props/missing";
import type { MissingProps } from "@/lib/schema/props/missing";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(missingPage);

export default function MissingPage(props: MissingProps) {
	return <MissingByBrowser {...props} />;
}
