import { TargetsArticle } from "@/components/audience/targets/targets-article";
import { targetsPage } from "@/lib/audience/loader/targets";
import type { TargetsProps } from "@/lib/audience/schema/targets-page";
import { serverPage } from "@/lib/static-props/page";

export const getServerSideProps = serverPage(targetsPage);

export default function TargetsPage(props: TargetsProps) {
	return <TargetsArticle {...props} />;
}
