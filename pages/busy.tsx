import { Busy } from "@/components/error/busy";
import { busyPage } from "@/lib/page-props/busy";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(busyPage);

export default function BusyPage() {
	return <Busy />;
}
