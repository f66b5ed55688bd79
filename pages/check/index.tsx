import { CheckArticle } from "@/components/check/check-article";
import { checkPage } from "@/lib/page-props/check";
import type { CheckProps } from "@/lib/schema/props/check";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(checkPage);

export default function CheckPage(props: CheckProps) {
	return <CheckArticle {...props} />;
}
