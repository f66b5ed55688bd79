import { TargetsArticle } from "@/components/targets/targets-article";
import { targetsPage } from "@/lib/page-props/targets";
import type { TargetsProps } from "@/lib/schema/props/targets";
import { serverPage } from "@/lib/static-props/page";

export const getServerSideProps = serverPage(targetsPage);

export default function TargetsPage(props: TargetsProps) {
	return <TargetsArticle {...props} />;
}
