import { CompatArticle } from "@/components/compat/compat-article";
import { compatPage } from "@/lib/page-props/compat";
import type { CompatProps } from "@/lib/schema/props/compat";
import { staticPage } from "@/lib/static-props/page";
import { staticPaths } from "@/lib/static-props/paths";

export const getStaticPaths = staticPaths(compatPage);
export const getStaticProps = staticPage(compatPage);

export default function CompatPage(props: CompatProps) {
	return <CompatArticle {...props} />;
}
