import { AudienceArticle } from "@/components/audience/audience-article";
import { audiencePage } from "@/lib/audience/loader/audience";
import type { AudienceProps } from "@/lib/audience/schema/audience-page";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(audiencePage);

export default function AudiencePage(props: AudienceProps) {
	return <AudienceArticle {...props} />;
}
