import { Amount, Avatar, Cluster, DateText, EmailText } from '@halqa/ui';

export default () => (
  <Cluster>
    <Amount>$500</Amount>
    <Amount yours>$5,000</Amount>
    <DateText iso="2026-03-03">March 3, 2026</DateText>
    <EmailText>amira@example.com</EmailText>
    <Avatar name="Amira Hassan" isYou />
    <Avatar name="Omar Khan" />
  </Cluster>
);
