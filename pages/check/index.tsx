import { CheckArticle } from "@/components/check/check-article";
import { checkPage } from "@/lib/check/loader/check";
import type { CheckProps } from "@/lib/check/schema/page";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(checkPage);

export default function CheckPage(props: CheckProps) {
	return <CheckArticle {...props} />;
}
