import { OverloadedPage } from "@/components/layout/overloaded";
import { overloadedPage } from "@/lib/site/loader/overloaded";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(overloadedPage);

export default function BusyPage() {
	return <OverloadedPage />;
}
