import type { Role } from '../../domain/access.ts'
import type { DemoAccount } from '../deps.ts'
import { demoPassword } from '../identity/demoPassword.ts'
import { partnerPlans } from './organizationPlan.ts'

/** A person of the demo world who can sign in; the password is public on purpose. */
export interface DemoPerson extends DemoAccount {
  readonly name: string
}

const people: readonly (readonly [Role, string, string])[] = [
  ['teacher', 'teacher', 'Marisol Quintero'],
  ['coach', 'coach', 'Denise Holloway'],
  ['partner_admin_dashboard', 'dashboard', 'Grace Lindqvist'],
  ['partner_admin', 'partner', 'Samuel Okafor'],
  ['admin', 'admin', 'Priya Raman'],
  ['superadmin', 'superadmin', 'Jonas Albrecht'],
  ['translator', 'translator', 'Mei-Ling Tang'],
]

const peopleOfTheSecond: readonly (readonly [Role, string, string])[] = [
  ['teacher', 'teacher', 'Hannah Osterman'],
  ['coach', 'coach', 'Luis Barragán'],
  ['partner_admin_dashboard', 'dashboard', 'Ruth Abernathy'],
  ['partner_admin', 'partner', 'Dawit Tesfaye'],
  ['admin', 'admin', 'Claire Fontaine'],
  ['superadmin', 'superadmin', 'Viktor Hale'],
  ['translator', 'translator', 'Amal Darwish'],
]

/** Every role of both partners, those that do the product's main job first. */
export const demoAccounts: readonly DemoPerson[] = partnerPlans.flatMap((plan, index) =>
  (index === 0 ? people : peopleOfTheSecond).map(([role, mailbox, name]) => ({
    email: `${mailbox}@${plan.mailDomain}`,
    password: demoPassword,
    role,
    partner_name: plan.name,
    name,
  })),
)
